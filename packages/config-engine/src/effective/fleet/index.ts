// SPDX-License-Identifier: Apache-2.0

export { resolveFleet } from './resolveFleet';
export type {
  ChosenOverlays,
  DocumentIdentities,
  Fleet,
  FleetInput,
  FleetMember,
  FleetMemory,
  FleetResult,
  FleetSubject,
  Choices as OverlayChoices,
} from './types';
