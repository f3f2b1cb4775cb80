import { createExplainValueAction } from './createExplainValueAction';
import { createListComponentTypesAction } from './createListComponentTypesAction';
import { createResolveConfigurationAction } from './createResolveConfigurationAction';
import type { ActionServices } from './types';

/** Registers what agents can do: with the permissions of the person on whose behalf they act. */
export function registerActions(services: ActionServices): void {
  createListComponentTypesAction(services);
  createResolveConfigurationAction(services);
  createExplainValueAction(services);
}
