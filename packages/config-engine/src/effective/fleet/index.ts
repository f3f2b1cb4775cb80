export { fleetConfig, resolveFleet } from './resolveFleet';
export type {
  Fleet,
  FleetInput,
  FleetMember,
  FleetResult,
  FleetSubject,
} from './types';
