// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { createContext, ReactNode, useContext } from 'react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { Collapsible } from '../../../Collapsible';
import { MarkdownText } from '../../../Markdown';
import { countPart, FormPart } from '../../store/countPart';
import { useFormStore, useFromStore } from '../../store/FormStoreContext';
import styles from './parts.module.css';

/** Whether collapsible parts start open: they do in a form with few fields. */
export const BeginOpenContext = createContext(true);

/** A collapsible part of a form. Folded contents are not mounted; the heading summarizes them. */
export function Fold(props: {
  /** Unique in the form. */
  foldKey: string;
  /** The paths within it. */
  pointers: readonly string[];
  title: string;
  description?: string;
  /** The part to count. */
  part: FormPart;
  /** Starts folded. */
  isAdvanced?: boolean;
  isDeprecated?: boolean;
  /** Rendered beside the heading. */
  menu?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const store = useFormStore();
  const beginsOpen = useContext(BeginOpenContext);
  const { foldKey, pointers, title, description, part } = props;
  const { isAdvanced, isDeprecated = false } = props;
  const state = useFromStore(pointers, current => ({
    ...countPart(current, part),
    errors: current.countErrors(pointers),
    isOpen: current.isOpen(foldKey, pointers),
    isFiltered: current.facts().visible !== undefined,
  }));
  const isOpen =
    state.isOpen ?? (state.isFiltered || (beginsOpen && isAdvanced !== true));
  const counts = [
    ...(isDeprecated ? [t('field.deprecated')] : []),
    ...(isOpen || state.fields === 0
      ? []
      : [t('object.fields', { count: state.fields })]),
    ...(state.set > 0 ? [t('object.setHere', { count: state.set })] : []),
    ...(state.errors > 0 ? [t('object.errors', { count: state.errors })] : []),
  ];
  return (
    <Collapsible
      title={title}
      subtitle={counts.join(' · ')}
      menu={props.menu}
      isExpanded={isOpen}
      onExpandedChange={next => store.setOpen(foldKey, next)}
      className={styles.fold}
      headClassName={styles.headed}
      foldKey={foldKey}
    >
      {isOpen && description && (
        <Text
          as="div"
          color="secondary"
          variant="body-small"
          className={styles.description}
        >
          <MarkdownText>{description}</MarkdownText>
        </Text>
      )}
      {isOpen && props.children}
    </Collapsible>
  );
}
