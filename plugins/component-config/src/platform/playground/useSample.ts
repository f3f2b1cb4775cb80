// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  equalJson,
  type CompiledSchema,
  type EffectiveConfiguration,
  type JsonObject,
} from '@component-config/config-engine';
import type { DraftValues } from '@component-config/plugin-component-config-common';
import { ownValues } from '@component-config/config-platform';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { withoutSecrets } from '../../drafts';
import type { SampleSource } from './readText';
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
 * The sample values, for all environments and for each, at first those of the component's document; another type, and
 * another text of the component, starts another sample. `entered` has the values from the last change of scope; later
 * edits are in the form. The address follows, without secrets.
 */
export function useSample(options: {
  source: SampleSource | undefined;
  scope: string;
  /** The initial sample from the address. */
  shared: string | undefined;
  /** Called with the sample for the address. A stable function. */
  onShare: (text: string | undefined) => void;
}) {
  const { source, scope, shared, onShare } = options;
  const { key, initial } = useInitial(source);
  const now = useRef<Map<string, JsonObject>>();
  now.current ??= new Map(readSample(shared));
  const sample = now.current;
  const schemas = useRef(new Map<string, CompiledSchema>());
  const [entered, setEntered] = useState<SampleValues>(new Map());
  const [effective, setEffective] = useState<EffectiveConfiguration>();
  const lastKey = useRef(key);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  // Before the form of the new key reads its values. A page has no key until its text is read.
  if (lastKey.current !== key) {
    if (lastKey.current !== undefined) {
      sample.clear();
    }
    lastKey.current = key;
  }
  useEffect(() => {
    setEntered(new Map([...initial, ...sample]));
  }, [initial, scope, sample]);

  const onEdit = useCallback(
    (
      name: string,
      { values, schema }: Edited,
      result: EffectiveConfiguration,
    ) => {
      if (Object.keys(values).length > 0 || initial.has(name)) {
        sample.set(name, values);
      } else {
        sample.delete(name);
      }
      schemas.current.set(name, schema);
      setEffective(result);
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () => onShare(writeSample(shareable(sample, initial, schemas.current))),
        SHARED_AFTER,
      );
    },
    [sample, initial, onShare],
  );
  const valuesIn = useCallback(
    (name: string) => sample.get(name) ?? initial.get(name) ?? emptyObject(),
    [sample, initial],
  );
  return { key, entered, effective, onEdit, valuesIn };
}

/** The values of the component's document. The key changes with them, and with the type. */
function useInitial(source: SampleSource | undefined): {
  key: string | undefined;
  initial: SampleValues;
} {
  const { general, environments } = useMemo(
    () =>
      source?.component
        ? ownValues(source.component)
        : { general: emptyObject(), environments: new Map() },
    [source],
  );
  const text = JSON.stringify([
    ...(source?.component ? [[ALL, general]] : []),
    ...environments,
  ]);
  const initial = useMemo<SampleValues>(
    () => new Map<string, JsonObject>(JSON.parse(text)),
    [text],
  );
  return { key: source && `${source.entityRef} ${text}`, initial };
}

/**
 * The values for an address: those that differ from the document, without secrets. Unedited values came from the
 * address.
 */
function shareable(
  sample: SampleValues,
  initial: SampleValues,
  schemas: ReadonlyMap<string, CompiledSchema>,
): SampleValues {
  const isChanged = ([scope, values]: [string, JsonObject]) =>
    !equalJson(values, initial.get(scope) ?? null);
  return new Map(
    [...sample].filter(isChanged).map(([scope, values]) => {
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
