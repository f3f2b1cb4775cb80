// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/frontend-plugin-api';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import {
  areRemote,
  optionsAt,
  staticOptions,
  type DeclaredOptions,
  type JsonObject,
} from '@component-config/config-engine';
import {
  readCatalogOptions,
  staticReport,
  unavailable,
} from '@component-config/config-platform';
import type { ConfigurationForm } from '@component-config/plugin-component-config-common';
import {
  componentConfigApiRef,
  type LoadOptions,
} from '@component-config/plugin-component-config-react';
import { useStable } from '../../hooks/useStable';

/** Loads options that the browser does not have. */
type LoadRemote = (
  options: DeclaredOptions,
  ...requested: Parameters<LoadOptions>
) => ReturnType<LoadOptions>;

/**
 * The options of the fields of a component.
 *
 * @param config - the result with the current values of the form
 */
export function useComponentOptions(
  form: ConfigurationForm,
  config: JsonObject,
): LoadOptions {
  return useFieldOptions(form, config, useOptionsOf(form, form.componentRef));
}

/**
 * The options of the fields of a draft. A new component has none from providers: they only know components of the
 * catalog.
 *
 * @param componentRef - of the component to change; undefined for a new one
 */
export function useDraftOptions(
  form: ConfigurationForm,
  config: JsonObject,
  componentRef: string | undefined,
): LoadOptions {
  const catalog = useApi(catalogApiRef);
  const ofComponent = useOptionsOf(form, componentRef ?? form.componentRef);
  return useFieldOptions(form, config, async (options, requested, given) => {
    const { source } = options;
    if (componentRef !== undefined) {
      return ofComponent(options, requested, given);
    }
    if (source.kind !== 'catalog') {
      return unavailable();
    }
    return readCatalogOptions(
      request => catalog.queryEntities(request),
      source,
      requested,
    );
  });
}

function useOptionsOf(
  { environment }: ConfigurationForm,
  componentRef: string,
): LoadRemote {
  const api = useApi(componentConfigApiRef);
  return (_, requested, options) =>
    api.getOptions(
      componentRef,
      { ...requested, ...(environment && { environment: environment.name }) },
      options,
    );
}

function useFieldOptions(
  { schema, context }: ConfigurationForm,
  config: JsonObject,
  loadRemote: LoadRemote,
): LoadOptions {
  return useStable(async (requested, options) => {
    const { pointer, search } = requested;
    const declared = optionsAt(schema, pointer);
    if (declared && areRemote(declared)) {
      return loadRemote(declared, requested, options);
    }
    const facts = context.environment;
    const offered =
      declared && staticOptions(declared, pointer, { config, facts });
    return offered ? staticReport(offered, search) : unavailable();
  });
}
