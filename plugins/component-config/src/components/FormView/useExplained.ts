// SPDX-License-Identifier: Apache-2.0

import { EffectiveConfiguration } from '@component-config/config-engine';
import { ConfigurationForm } from '@component-config/plugin-component-config-common';
import { useMemo, useState } from 'react';
import { placeLabel } from '../../configuration';
import { ExplainedCell } from '../EffectiveView/ProvenanceDialog';

/** The value that is explained in the form, with what the values as they are typed lead to. */
export function useExplained(options: {
  form: ConfigurationForm;
  /** What the values are for, as a person would say it. */
  scope: string;
  effective: EffectiveConfiguration;
}) {
  const { form, scope, effective } = options;
  const [pointer, setPointer] = useState<string>();
  const explained = useMemo<ExplainedCell | undefined>(() => {
    if (pointer === undefined) {
      return undefined;
    }
    const { schema, environment } = form;
    return {
      label: placeLabel(schema, pointer),
      pointer,
      environment: environment ?? {
        name: scope,
        namespace: '',
        title: scope,
        facts: {},
        promotedFrom: [],
      },
      effective,
      documents: form,
    };
  }, [pointer, form, scope, effective]);
  return {
    explained,
    explain: setPointer,
    close: () => setPointer(undefined),
  };
}
