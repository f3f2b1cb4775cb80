// SPDX-License-Identifier: Apache-2.0

import {
  areRemote,
  Finding,
  JsonObject,
  optionValues,
} from '@component-config/config-engine';
import { ConfigurationForm } from '@component-config/plugin-component-config-common';
import { useRefusalSentence } from '@component-config/plugin-component-config-react';
import { useMemo } from 'react';
import { queries, useRead } from '../queries';
import { proposedValues } from './Publication/proposedValues';

const NONE: readonly Finding[] = [];

/**
 * Checks values that are about to be saved against options that only the backend has: those of the catalog and of
 * providers.
 *
 * @param edits - the forms, with the values to send for them
 * @returns `isRefused`: whether a save would be refused because of strict options
 */
export function useOptionsCheck(
  edits: ReadonlyArray<{ form: ConfigurationForm; values: JsonObject }>,
): { findings: readonly Finding[]; error?: Error; isRefused: boolean } {
  const sentenceOf = useRefusalSentence();
  const query = useMemo(() => {
    const [first, ...others] = edits.filter(({ form: { schema }, values }) =>
      optionValues(schema, values).some(({ options }) => areRemote(options)),
    );
    return (
      first &&
      queries.optionsCheck(
        first.form.componentRef,
        proposedValues(first.form, first.values, undefined, others).values,
      )
    );
  }, [edits]);
  const { value, error } = useRead(query);
  return {
    findings: value?.findings ?? NONE,
    ...(error && { error }),
    isRefused: error !== undefined && sentenceOf(error) !== undefined,
  };
}
