import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ButtonIcon } from '@backstage/ui';
import {
  RiArrowDownLine,
  RiArrowUpLine,
  RiDeleteBinLine,
} from '@remixicon/react';
import { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { useField } from '../../SchemaFormContext';
import styles from './ArrayFieldItemTemplate.module.css';

/** One item of a list, with the buttons that move and remove it. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const list = useField();
  const { buttonsProps, children, index } = props;
  const names = { label: list.label, number: String(index + 1) };
  return (
    <div className={styles.item}>
      <div className={styles.content}>{children}</div>
      {!list.isDisabled && (
        <div className={styles.buttons}>
          {buttonsProps.hasMoveUp && (
            <ButtonIcon
              size="small"
              variant="tertiary"
              icon={<RiArrowUpLine aria-hidden />}
              aria-label={t('list.moveUp', names)}
              onPress={() => buttonsProps.onMoveUpItem()}
            />
          )}
          {buttonsProps.hasMoveDown && (
            <ButtonIcon
              size="small"
              variant="tertiary"
              icon={<RiArrowDownLine aria-hidden />}
              aria-label={t('list.moveDown', names)}
              onPress={() => buttonsProps.onMoveDownItem()}
            />
          )}
          <ButtonIcon
            size="small"
            variant="tertiary"
            icon={<RiDeleteBinLine aria-hidden />}
            aria-label={t('list.remove', names)}
            onPress={() => buttonsProps.onRemoveItem()}
          />
        </div>
      )}
    </div>
  );
}
