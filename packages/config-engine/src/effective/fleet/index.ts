// SPDX-License-Identifier: Apache-2.0

export { resolveFleet } from './resolveFleet';
export type { Fleet, FleetInput, FleetMember, FleetResult } from './types';
