// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  type CompiledSchema,
  type EffectiveConfiguration,
  type JsonObject,
} from '@component-config/config-engine';
import type { DraftValues } from '@component-config/plugin-component-config-common';
import { useCallback, useEffect, useRef, useState } from 'react';
import { withoutSecrets } from '../../drafts';
import { readSample, writeSample, type SampleValues } from './sharedSample';

/** The scope of values for all environments; no environment can have this name. */
export const ALL = '*';

/** Milliseconds without typing before the address is updated. */
const SHARED_AFTER = 400;

/** The values of a sample in one scope. */
interface Edited {
  readonly values: JsonObject;
  readonly schema: CompiledSchema;
}

/**
 * The sample values, for all environments and for each; another type starts another sample. `entered` has the values
 * from the last change of scope; later edits are in the form. The address follows, without secrets.
 */
export function useSample(options: {
  /** Entity reference; undefined if there is no type. */
  componentType: string | undefined;
  scope: string;
  /** The initial sample from the address. */
  shared: string | undefined;
  /** Called with the sample for the address. A stable function. */
  onShare: (text: string | undefined) => void;
}) {
  const { componentType, scope, shared, onShare } = options;
  const now = useRef<Map<string, JsonObject>>();
  now.current ??= new Map(readSample(shared));
  const sample = now.current;
  const schemas = useRef(new Map<string, CompiledSchema>());
  const [entered, setEntered] = useState<SampleValues>(new Map());
  const [effective, setEffective] = useState<EffectiveConfiguration>();
  const lastType = useRef(componentType);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    // A page has no type until its text is read.
    if (lastType.current !== undefined && lastType.current !== componentType) {
      sample.clear();
    }
    lastType.current = componentType;
  }, [componentType, sample]);
  useEffect(() => {
    setEntered(new Map(sample));
  }, [componentType, scope, sample]);

  const onEdit = useCallback(
    (
      name: string,
      { values, schema }: Edited,
      result: EffectiveConfiguration,
    ) => {
      if (Object.keys(values).length > 0) {
        sample.set(name, values);
      } else {
        sample.delete(name);
      }
      schemas.current.set(name, schema);
      setEffective(result);
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => onShare(writeSample(shareable(sample, schemas.current))),
        SHARED_AFTER,
      );
    },
    [sample, onShare],
  );
  const valuesIn = useCallback(
    (name: string) => sample.get(name) ?? emptyObject(),
    [sample],
  );
  return { entered, effective, onEdit, valuesIn };
}

/** The values that may be in an address: everything but secrets. Unedited values came from the address. */
function shareable(
  sample: SampleValues,
  schemas: ReadonlyMap<string, CompiledSchema>,
): SampleValues {
  return new Map(
    [...sample].map(([scope, values]) => {
      const schema = schemas.get(scope);
      return [
        scope,
        schema
          ? withoutSecrets({ values, base: emptyObject() }, schema).values
          : values,
      ];
    }),
  );
}

/** Drops values for environments that no longer exist. */
export function draftValues(
  entered: SampleValues,
  environments: readonly string[],
): DraftValues {
  const general = entered.get(ALL);
  const specific = Object.fromEntries(
    [...entered].filter(([name]) => environments.includes(name)),
  );
  return {
    ...(general && { values: general }),
    ...(Object.keys(specific).length > 0 && { environments: specific }),
  };
}
