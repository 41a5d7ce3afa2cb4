export { Bell } from './bell.js';
export type {
  Broker,
  DeadLetter,
  DeadLetterOffice,
  IncomingMessage,
  MessageHandler,
  Outcome,
  OutgoingMessage,
  Subscription,
} from './broker/broker.js';
export { openEmbeddedBroker, type EmbeddedBrokerSettings } from './broker/embedded/embedded-broker.js';
export { tables as embeddedBrokerTables } from './broker/embedded/tables.js';
export { openEmbeddedDeadLetters } from './broker/embedded/embedded-dead-letters.js';
export { connectRabbitBroker, type RabbitBrokerSettings } from './broker/rabbitmq/rabbit-broker.js';
export { openRabbitDeadLetters } from './broker/rabbitmq/rabbit-dead-letters.js';
export { BrokerInUse, BrokerUnavailable, MessageRefused, MissingTopology, PermanentFailure } from './errors.js';
export { ForgottenSubjects1795000000000 } from './forgotten/forgotten-subjects.migration.js';
export { Forgotten } from './forgotten/forgotten.js';
export { Inbox, type Heard } from './inbox/inbox.js';
export { MessagingModule, type MessagingSettings } from './messaging.module.js';
export { MessagingTables1700000000000 } from './outbox/messaging-tables.migration.js';
export { fact, inTwoVersions, type NewEvent } from './outbox/new-event.js';
export { Outbox } from './outbox/outbox.js';
export { Relay } from './outbox/relay.js';
export { BROKER } from './tokens.js';
export { applyTopology, type AppliedTopology } from './topology/apply-topology.js';
export { declarationsFor, type Declarations } from './topology/declarations.js';
export { integratorDefinitions, integratorQueue } from './topology/integrators.js';
export { queuesOf, topology, type QueueDeclaration, type Topology } from './topology/topology.js';
export { servicePasswords, userDefinitions } from './topology/user-definitions.js';
export { usersFor, type BrokerUser } from './topology/users.js';
export { EventTransport } from './transport/event-transport.js';
export { LiveChannel } from './transport/live-channel.js';
export { RethrowToTransport } from './transport/rethrow-to-transport.filter.js';
