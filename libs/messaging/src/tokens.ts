/** The broker of this process. Only the messaging library and a service's start and stop use it. */
export const BROKER = Symbol('Broker');
