import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Button, Flex } from '@backstage/ui';
import { HeldValues } from '@component-config/plugin-component-config-common';
import { componentConfigTranslationRef } from '../../translation';

/** Says who saved in between, and asks what to do. */
export function ConflictAlert(props: {
  held: HeldValues;
  onReload: () => void;
  onKeep: () => void;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { held, onReload, onKeep } = props;
  return (
    <Alert
      role="alert"
      status="warning"
      icon
      title={t('save.conflict.title', {
        who: held.savedBy ?? t('save.conflict.somebody'),
        revision: String(held.revision),
      })}
      // The actions stand below the text: beside it, they leave it no room on a narrow screen.
      description={
        <Flex direction="column" gap="2">
          {t('save.conflict.description')}
          <Flex gap="2">
            <Button size="small" variant="secondary" onPress={onReload}>
              {t('save.conflict.reload')}
            </Button>
            <Button size="small" variant="primary" onPress={onKeep}>
              {t('save.conflict.keep')}
            </Button>
          </Flex>
        </Flex>
      }
    />
  );
}
