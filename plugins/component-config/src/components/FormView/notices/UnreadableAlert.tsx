// SPDX-License-Identifier: Apache-2.0

import { Alert, Button, Flex } from '@backstage/ui';
import { useTexts } from '../../../translation';

/** Reports above the form that the YAML cannot be parsed, and offers to fix or discard it. */
export function UnreadableAlert(props: {
  onEdit: () => void;
  onDiscard: () => void;
}) {
  const { t } = useTexts();
  const { onEdit, onDiscard } = props;
  return (
    <Alert
      role="alert"
      status="warning"
      icon
      title={t('format.unreadable.title')}
      description={
        <Flex direction="column" gap="2">
          {t('format.unreadable.description')}
          <Flex gap="2">
            <Button size="small" variant="secondary" onPress={onDiscard}>
              {t('format.unreadable.discard')}
            </Button>
            <Button size="small" variant="primary" onPress={onEdit}>
              {t('format.unreadable.edit')}
            </Button>
          </Flex>
        </Flex>
      }
    />
  );
}
