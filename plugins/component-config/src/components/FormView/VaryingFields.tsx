// SPDX-License-Identifier: Apache-2.0

import { Button } from '@backstage/ui';
import { CompiledSchema } from '@component-config/config-engine';
import { Section } from '@component-config/config-platform';
import { EnvironmentSummary } from '@component-config/plugin-component-config-common';
import {
  countFields,
  fieldTree,
  formFields,
} from '@component-config/plugin-component-config-react';
import { useMemo } from 'react';
import { useTexts } from '../../translation';
import { LayerEdit } from './useLayerEdit';
import styles from './FormView.module.css';

/** The number of fields that can have another value in each environment, and the way to the first environment. */
export function VaryingFields(props: {
  schema: CompiledSchema;
  sections: readonly Section[];
  environment: EnvironmentSummary;
  inherited: LayerEdit['inherited'];
  onEnvironmentChange: (environment: string) => void;
}) {
  const { t } = useTexts();
  const { schema, sections, environment, inherited } = props;
  const { onEnvironmentChange } = props;
  const count = useMemo(
    () =>
      sections
        .filter(({ kind }) => kind !== 'parameters')
        .map(({ pointer }) => inheritedFields(schema, pointer, inherited))
        .reduce((sum, each) => sum + each, 0),
    [schema, sections, inherited],
  );
  return count === 0 ? null : (
    <p className={styles.varying}>
      <span>{t('scope.varying', { count })}</span>
      <Button
        size="small"
        variant="tertiary"
        onPress={() => onEnvironmentChange(environment.name)}
      >
        {t('scope.editFor', {
          environment: environment.title ?? environment.name,
        })}
      </Button>
    </p>
  );
}

/** The number of fields of a section with its inherited values. */
function inheritedFields(
  schema: CompiledSchema,
  pointer: string,
  inherited: LayerEdit['inherited'],
): number {
  const tree = fieldTree(schema, pointer);
  const valueAt = (place: string) => inherited(place)?.value;
  return tree
    ? countFields({ fields: formFields(tree, pointer, valueAt), valueAt })
        .fields
    : 0;
}
