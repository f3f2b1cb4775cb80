import { EffectiveConfiguration } from '@component-config/config-engine';
import { ConfigurationForm } from '@component-config/plugin-component-config-common';
import { useMemo, useState } from 'react';
import { effectiveRows, pointerTrail, sectionsOf } from '../../configuration';
import { ExplainedCell } from '../EffectiveView/ProvenanceDialog';

/** The value that is explained in the form, with what the values as they are typed lead to. */
export function useExplained(options: {
  form: ConfigurationForm;
  /** What the values are for, as a person would say it. */
  scope: string;
  effective: EffectiveConfiguration;
}) {
  const { form, scope, effective } = options;
  const { schema, environment } = form;
  const [pointer, setPointer] = useState<string>();
  const explained = useMemo<ExplainedCell | undefined>(() => {
    if (pointer === undefined) {
      return undefined;
    }
    const rows = effectiveRows(schema, [{ environment: '', effective }]);
    const row = rows
      .flatMap(group => group.rows)
      .find(candidate => candidate.pointer === pointer);
    const section = sectionsOf(schema).find(candidate =>
      pointer.startsWith(`${candidate.pointer}/`),
    );
    return {
      label: pointerTrail(schema, section?.pointer ?? '', pointer).join(' › '),
      pointer,
      cell: row?.cells[0] ?? { environment: '' },
      environment: environment ?? {
        name: scope,
        title: scope,
        facts: {},
        promotedFrom: [],
      },
      effective,
    };
  }, [pointer, schema, environment, scope, effective]);
  return {
    explained,
    explain: setPointer,
    close: () => setPointer(undefined),
  };
}
