/**
 * What tests and benchmarks of the portal need: the tab without a portal around it, and a service in memory.
 *
 * @packageDocumentation
 */
export { InMemoryComponentConfig } from './InMemoryComponentConfig';
export type { TestDocuments } from './InMemoryComponentConfig';
export { ConfigurationTab } from '../components/ConfigurationTab';
