import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Text,
} from '@backstage/ui';
import { componentConfigReactTranslationRef } from '../../translation';
import styles from './KeyboardHelp.module.css';

const KEYS = [
  [['/'], 'search'],
  [['j', 'Alt ↓'], 'next'],
  [['k', 'Alt ↑'], 'previous'],
  [['r', 'Alt R'], 'reset'],
  [['e', 'Alt E'], 'explain'],
  [['?'], 'help'],
] as const;

/**
 * The keys of a page with forms.
 *
 * @public
 */
export function KeyboardHelp(props: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { isOpen, onOpenChange } = props;
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <DialogHeader>{t('keyboard.title')}</DialogHeader>
      <DialogBody>
        <dl className={styles.keys}>
          {KEYS.map(([keys, name]) => (
            <div key={name} className={styles.row}>
              <dt>
                {keys.map(key => (
                  <kbd key={key} className={styles.key}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{t(`keyboard.${name}` as 'keyboard.search')}</dd>
            </div>
          ))}
        </dl>
        <Text as="p" color="secondary" variant="body-small">
          {t('keyboard.typing')}
        </Text>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" slot="close">
          {t('keyboard.close')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
