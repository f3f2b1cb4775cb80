// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import {
  DEFINITION_NAMESPACE,
  type ComponentDraft,
  type ConfigurationForm,
  type DraftValues,
} from '@component-config/plugin-component-config-common';
import { draftFormReport } from '@component-config/config-platform';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { useEffect, useMemo, useState } from 'react';
import type { EnvironmentName, SampleSource, TextReading } from './readText';

/** Milliseconds without typing before the backend is called. */
const ASKED_AFTER = 600;

/** The sample component of the form. */
export interface SampleInput {
  readonly text: string;
  readonly reading: TextReading | undefined;
  readonly source: SampleSource | undefined;
  /** Defaults to all. */
  readonly environment: EnvironmentName | undefined;
  /** The sample values outside the edited scope. */
  readonly values: DraftValues;
  /** Whether to include the other documents of the platform. */
  readonly withPlatform: boolean;
}

/** @see useSampleForm */
export interface SampleForm {
  readonly form?: ConfigurationForm;
  /** Why there is none. */
  readonly error?: Error;
}

/**
 * The form of a sample component. For the text alone it is built in the browser immediately; with the other documents
 * of the platform, which only the backend has, it is built there after a pause in typing.
 */
export function useSampleForm(input: SampleInput): SampleForm {
  const { reading, source, environment, values, withPlatform } = input;
  const own = useMemo<SampleForm>(() => {
    if (withPlatform || !reading || !source) {
      return {};
    }
    try {
      const form = draftFormReport(
        {
          draft: draftOf(source, environment),
          // Its values keep their positions in the text.
          ...(source.component && { written: source.component }),
          platform: reading.platform,
          heads: [],
          visible: new Set(
            reading.platform.texts.map(({ entityRef }) => entityRef),
          ),
          seesHiddenFields: true,
        },
        environment?.name,
        values,
      );
      return { form };
    } catch (error) {
      return { error: asError(error) };
    }
  }, [withPlatform, reading, source, environment, values]);
  const loaded = useBackendForm(input);
  return withPlatform ? loaded : own;
}

/** The form built by the backend; the last one stays until the next arrives. */
function useBackendForm(input: SampleInput): SampleForm {
  const api = useApi(componentConfigApiRef);
  const { text, source, environment, values, withPlatform } = input;
  const [state, setState] = useState<SampleForm>({});
  useEffect(() => {
    if (!withPlatform || !source) {
      return undefined;
    }
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const form = await api.getDraftForm(draftOf(source, environment), {
          ...(environment && { environment: environment.name }),
          values,
          ...(text.trim() !== '' && { documents: text }),
        });
        if (isCurrent) {
          setState({ form });
        }
      } catch (error) {
        if (isCurrent) {
          setState(({ form }) => ({ form, error: asError(error) }));
        }
      }
    }, ASKED_AFTER);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, text, source, environment, values, withPlatform]);
  return state;
}

function draftOf(
  { entityRef, namespace, component }: SampleSource,
  environment: EnvironmentName | undefined,
): ComponentDraft {
  if (!component) {
    return {
      name: 'sample',
      // A type of `default` serves every namespace.
      namespace:
        namespace === DEFINITION_NAMESPACE
          ? (environment?.namespace ?? namespace)
          : namespace,
      componentType: entityRef,
    };
  }
  const { name, owner, project, labels, annotations } = component;
  const { componentType = '', componentTypeKind: kind } = component;
  return {
    name,
    namespace,
    owner,
    project,
    labels: { ...labels },
    annotations: { ...annotations },
    componentType: kind ? { kind, name: componentType } : componentType,
    traits: component.traits.map(trait => ({
      name: trait.name,
      kind: trait.kind,
      instanceName: trait.instanceName,
    })),
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
