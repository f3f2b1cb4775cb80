// SPDX-License-Identifier: Apache-2.0

import { Alert, Flex, Text } from '@backstage/ui';
import {
  convertDefinition,
  unifiedDiff,
  type ConvertedDialect,
} from '@component-config/config-engine';
import type { CompiledDocument } from '@component-config/plugin-component-config-common';
import { useMemo } from 'react';
import { CopyButton } from '../../components/CopyButton';
import { FindingList } from '../../components/FindingList/FindingList';
import { TextDifference } from '../../components/TextDifference/TextDifference';
import { useTexts } from '../../translation';
import { Loaded } from '../Loaded';
import { useDefinitionText } from './useDefinitionText';
import styles from './definition.module.css';

/** A ComponentType or Trait converted to the other dialect of OpenChoreo. */
export function Conversion(props: { entityRef: string }) {
  const { t } = useTexts();
  const loaded = useDefinitionText(props.entityRef);
  return (
    <Loaded state={loaded} lines={12}>
      {({ text, compiled }) => {
        const dialect = otherDialect(compiled);
        return dialect ? (
          <Converted text={text} dialect={dialect} />
        ) : (
          <Text>{t('conversion.none')}</Text>
        );
      }}
    </Loaded>
  );
}

/** The dialect to convert a definition to; undefined if there is none. */
function otherDialect(
  compiled: CompiledDocument | undefined,
): ConvertedDialect | undefined {
  const dialects =
    compiled?.sections?.map(({ schema }) => schema.dialect) ?? [];
  if (dialects.includes('shorthand')) {
    return 'openapi';
  }
  return dialects.includes('openapi') ? 'shorthand' : undefined;
}

function Converted(props: { text: string; dialect: ConvertedDialect }) {
  const { t } = useTexts();
  const { text, dialect } = props;
  const file = `${dialect}.yaml`;
  const converted = useMemo(
    () => convertDefinition({ file, text }, dialect),
    [file, text, dialect],
  );
  const isFailed = converted.findings.some(
    ({ severity }) => severity === 'error',
  );
  return (
    <Flex direction="column" gap="3">
      <div className={styles.definitionSourceHead}>
        <Text>{t(`conversion.to.${dialect}`)}</Text>
        {!isFailed && (
          <CopyButton
            text={converted.text}
            item="conversion"
            label={t('conversion.copy')}
            copiedLabel={t('conversion.copied')}
          />
        )}
      </div>
      {isFailed && (
        <Alert status="warning" icon title={t('conversion.failed')} />
      )}
      {converted.findings.length > 0 && (
        <FindingList findings={converted.findings} />
      )}
      {!isFailed && (
        <TextDifference
          path={t(`conversion.${dialect}`)}
          before={text}
          diff={unifiedDiff(file, text, converted.text)}
        />
      )}
    </Flex>
  );
}
