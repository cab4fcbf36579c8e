public import Bytes

/// The random name of an account; it stays when the user name is erased.
public typealias AccountID = Identifier128
/// The random name of a client.
public typealias ClientID = Identifier128
/// The random name of a journal segment.
public typealias SegmentID = Identifier128
/// The random name of a sealed object.
public typealias ObjectID = Identifier128
