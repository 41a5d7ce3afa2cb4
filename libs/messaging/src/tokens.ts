/** The broker of this process. Only the messaging library and the start and shutdown of a service use it. */
export const BROKER = Symbol('Broker');
