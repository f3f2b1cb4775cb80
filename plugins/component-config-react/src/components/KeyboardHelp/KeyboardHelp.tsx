// SPDX-License-Identifier: Apache-2.0

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
  [['a', 'Alt A'], 'actions'],
  [['m'], 'setOnly'],
  [['d'], 'difference'],
  [['Esc'], 'closeExplanation'],
  [['?'], 'help'],
] as const;

/**
 * A shortcut of a page with forms that not every page has.
 *
 * @public
 */
export type FormKey = 'explain' | 'setOnly' | 'difference' | 'closeExplanation';

/**
 * A keyboard shortcut, for the help.
 *
 * @public
 */
export interface KeyHelp {
  /** Alternative keys. */
  readonly keys: readonly string[];
  readonly text: string;
}

/**
 * The keyboard shortcuts of a page.
 *
 * @public
 */
export function KeyboardHelp(props: {
  /** Defaults to those of a page with forms, which also work while typing, with Alt. */
  keys?: readonly KeyHelp[];
  /** The shortcuts of a page with forms that this one does not have. */
  without?: readonly FormKey[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { without = [], isOpen, onOpenChange } = props;
  const help =
    props.keys ??
    KEYS.filter(([, name]) => !without.some(missing => missing === name)).map(
      ([keys, name]): KeyHelp => ({
        keys,
        text: t(`keyboard.${name}` as 'keyboard.search'),
      }),
    );
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <DialogHeader>{t('keyboard.title')}</DialogHeader>
      <DialogBody>
        <dl className={styles.keys}>
          {help.map(({ keys, text }) => (
            <div key={text} className={styles.row}>
              <dt>
                {keys.map(key => (
                  <kbd key={key} className={styles.key}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {props.keys === undefined && (
          <Text as="p" color="secondary" variant="body-small">
            {t('keyboard.typing')}
          </Text>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" slot="close">
          {t('keyboard.close')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
