// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import { Text } from '@backstage/ui';
import {
  exportConfiguration,
  unifiedDiff,
} from '@component-config/config-engine';
import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';
import { useMemo } from 'react';
import { useTexts } from '../../translation';
import { TextDifference } from '../TextDifference';
import { ComparedSide } from './types';

/** Two configurations as YAML, line by line, without secrets. */
export function ConfigurationText(props: {
  before: ComparedSide;
  after: ComparedSide;
  /** The number of sensitive values that differ. */
  hidden: number;
}) {
  const { t } = useTexts();
  const { before, after, hidden } = props;
  const texts = useMemo(
    () => ({ before: textOf(before), after: textOf(after) }),
    [before, after],
  );
  const path = `${before.title} → ${after.title}`;
  const diff = useMemo(
    () => unifiedDiff('configuration.yaml', texts.before, texts.after),
    [texts],
  );
  return (
    <>
      <Text color="secondary" variant="body-small">
        {t('comparison.textHelp')}
      </Text>
      {hidden > 0 && (
        <Text>{t('comparison.hiddenInText', { count: hidden })}</Text>
      )}
      {diff === '' && hidden === 0 && <Text>{t('compare.none')}</Text>}
      {diff !== '' && (
        <TextDifference path={path} before={texts.before} diff={diff} />
      )}
    </>
  );
}

function textOf(side: ComparedSide): string {
  const { name, namespace } = parseEntityRef(side.documents.componentRef);
  return exportConfiguration({
    component: { name, namespace },
    environment: side.environment.name,
    effective: side.effective,
    schema: side.schema,
    mask: SENSITIVE_MASK,
    format: 'yaml',
  }).text;
}
