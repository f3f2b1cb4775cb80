// SPDX-License-Identifier: Apache-2.0

import { CodeSnippet, EmptyState } from '@backstage/core-components';
import { Flex, Text } from '@backstage/ui';
import { useTexts } from '../../translation';

/** Shows what a component without a type needs to get a form. */
export function NoComponentType(props: { name: string }) {
  const { t } = useTexts();
  const example = [
    'kind: Component',
    'metadata:',
    `  name: ${props.name}`,
    'spec:',
    '  componentType: web-service',
    '  parameters:',
    '    port: 8080',
    '  environmentConfigs:',
    '    staging:',
    '      replicas: 2',
  ].join('\n');
  return (
    <EmptyState
      missing="field"
      title={t('tab.noType.title')}
      description={t('tab.noType.description')}
      action={
        <Flex direction="column" gap="2">
          <Text>{t('tab.noType.example')}</Text>
          <CodeSnippet text={example} language="yaml" showCopyCodeButton />
        </Flex>
      }
    />
  );
}
