export type {
  Broker,
  DeadLetter,
  DeadLetterStore,
  IncomingMessage,
  MessageHandler,
  Outcome,
  OutgoingMessage,
  Subscription,
} from './broker/broker.js';
export type { AuditRecord } from './broker/audit-record.js';
export { openEmbeddedBroker, type EmbeddedBrokerSettings } from './broker/embedded/embedded-broker.js';
export { tables as embeddedBrokerTables } from './broker/embedded/tables.js';
export { openEmbeddedDeadLetters } from './broker/embedded/embedded-dead-letters.js';
export { askRabbit } from './broker/rabbitmq/ask-rabbit.js';
export { connectRabbitBroker, type RabbitBrokerSettings } from './broker/rabbitmq/rabbit-broker.js';
export { openRabbitDeadLetters } from './broker/rabbitmq/rabbit-dead-letters.js';
export { ServiceDeadLetters } from './dead-letters/service-dead-letters.js';
export { withoutContent } from './dead-letters/without-content.js';
export { BrokerInUse, BrokerUnavailable, MessageRefused, MissingTopology, PermanentFailure } from './errors.js';
export { ErasedSubjectsTable1700000010000 } from './erasure/erased-subjects.migration.js';
export { ErasedSubjects } from './erasure/erased-subjects.js';
export { Inbox, type Received } from './inbox/inbox.js';
export { runsOf } from './inbox/runs.js';
export { MessagingModule, type MessagingSettings } from './messaging.module.js';
export { MessagingTables1700000000000 } from './outbox/messaging-tables.migration.js';
export { newEvent, type EventOrigin, type NewEvent } from './outbox/new-event.js';
export { Outbox } from './outbox/outbox.js';
export { CaughtUp, type CaughtUpSettings } from './outage/caught-up.js';
export { OutageGate, type OutageGateSettings } from './outage/outage-gate.js';
export { Relay } from './outbox/relay.js';
export { Retention } from './retention/retention.js';
export { BROKER } from './tokens.js';
export { applyTopology, type AppliedTopology } from './topology/apply-topology.js';
export { declarationsFor, type Declarations } from './topology/declarations.js';
export { integratorDefinitions, integratorQueue } from './topology/integrators.js';
export { extensionsQueue, queuesOf, topology, type QueueDeclaration, type Topology } from './topology/topology.js';
export { topologyWith } from './topology/topology-with.js';
export { servicePasswords, userDefinitions } from './topology/user-definitions.js';
export { usersFor, type BrokerUser } from './topology/users.js';
export { EventTransport, type QueueHandler } from './transport/event-transport.js';
export { LiveChannel } from './transport/live-channel.js';
export { RethrowToTransport } from './transport/rethrow-to-transport.filter.js';
