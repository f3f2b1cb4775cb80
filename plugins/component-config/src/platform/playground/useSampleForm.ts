// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import type {
  ComponentDraft,
  ConfigurationForm,
  DraftValues,
} from '@component-config/plugin-component-config-common';
import { draftFormReport } from '@component-config/config-platform';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { useEffect, useMemo, useState } from 'react';
import type { TextReading } from './readText';

/** Milliseconds without typing before the backend is called. */
const ASKED_AFTER = 600;

/** The sample component of the form. */
export interface SampleInput {
  readonly text: string;
  readonly reading: TextReading | undefined;
  /** Entity reference; undefined if there is no type. */
  readonly componentType: string | undefined;
  /** Name of the environment. Defaults to all. */
  readonly environment: string | undefined;
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
  const { reading, componentType, environment, values, withPlatform } = input;
  const own = useMemo<SampleForm>(() => {
    if (withPlatform || !reading || componentType === undefined) {
      return {};
    }
    try {
      const form = draftFormReport(
        {
          draft: draftOf(componentType),
          platform: reading.platform,
          heads: [],
          visible: new Set(
            reading.platform.texts.map(({ entityRef }) => entityRef),
          ),
          seesHiddenFields: true,
        },
        reading.environments.some(({ name }) => name === environment)
          ? environment
          : undefined,
        values,
      );
      return { form };
    } catch (error) {
      return { error: asError(error) };
    }
  }, [withPlatform, reading, componentType, environment, values]);
  const loaded = useBackendForm(input);
  return withPlatform ? loaded : own;
}

/** The form built by the backend; the last one stays until the next arrives. */
function useBackendForm(input: SampleInput): SampleForm {
  const api = useApi(componentConfigApiRef);
  const { text, componentType, environment, values, withPlatform } = input;
  const [state, setState] = useState<SampleForm>({});
  useEffect(() => {
    if (!withPlatform || componentType === undefined) {
      return undefined;
    }
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const form = await api.getDraftForm(draftOf(componentType), {
          ...(environment !== undefined && { environment }),
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
  }, [api, text, componentType, environment, values, withPlatform]);
  return state;
}

function draftOf(componentType: string): ComponentDraft {
  return { name: 'sample', componentType };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
