export { resolveFleet } from './resolveFleet';
export type { Fleet, FleetInput, FleetMember, FleetResult } from './types';
