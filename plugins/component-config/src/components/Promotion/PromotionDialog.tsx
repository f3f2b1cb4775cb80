// SPDX-License-Identifier: Apache-2.0

import {
  editableSectionsOf,
  placeLabel,
} from '@component-config/config-platform';
import { Dialog, DialogBody, DialogHeader, Select, Text } from '@backstage/ui';
import { EffectiveReport } from '@component-config/plugin-component-config-common';
import { useState } from 'react';
import { useTexts } from '../../translation';
import contrast from '../contrast.module.css';
import { useSectionTitle } from '../FormView/sections/useSectionTitle';
import { PromotionChoice } from './PromotionChoice';
import styles from './Promotion.module.css';

/** What to copy, as requested. */
export interface PromotionRequest {
  /** Name of the environment that values are copied from. */
  from: string;
  /** Defaults to the next one in promotion order. */
  to?: string;
  /** The path to copy, with list items by key. Defaults to everything that differs. */
  pointer?: string;
}

/** Selects what is copied to which environment; the change is then reviewed as any other. */
export function PromotionDialog(props: {
  report: EffectiveReport;
  request: PromotionRequest;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const titleOf = useSectionTitle();
  const { report, request, onClose } = props;
  const { environments, schema } = report;
  const [chosen, choose] = useState(request);
  const [pointer, setPointer] = useState(request.pointer ?? '');
  const from =
    environments.find(one => one.environment.name === chosen.from) ??
    environments[0];
  const others = environments.filter(one => one !== from);
  const to =
    others.find(one => one.environment.name === chosen.to) ??
    environments[environments.indexOf(from) + 1] ??
    others.at(-1);
  const optionsOf = (list: EffectiveReport['environments']) =>
    list.map(({ environment: { name, title = name } }) => ({
      value: name,
      label: title,
    }));
  return (
    <Dialog isOpen width={860} onOpenChange={onClose}>
      <DialogHeader>{t('promotion.title')}</DialogHeader>
      {to === undefined ? (
        <DialogBody>
          <Text>{t('promotion.noTarget')}</Text>
        </DialogBody>
      ) : (
        <PromotionChoice
          // A different choice starts over.
          key={JSON.stringify([
            from.environment.name,
            to.environment.name,
            pointer,
          ])}
          report={report}
          from={from}
          to={to.environment}
          pointer={pointer}
          onClose={onClose}
        >
          <div className={`${styles.scope} ${contrast.readable}`}>
            <Select
              label={t('compare.from')}
              options={optionsOf(environments)}
              value={from.environment.name}
              onChange={key => choose({ ...chosen, from: String(key) })}
            />
            <Select
              label={t('compare.to')}
              options={optionsOf(others)}
              value={to.environment.name}
              onChange={key => choose({ ...chosen, to: String(key) })}
            />
            <Select
              label={t('promotion.what')}
              options={[
                { value: 'all', label: t('promotion.all') },
                ...editableSectionsOf(schema).map(section => ({
                  value: section.pointer,
                  label: titleOf(section),
                })),
                ...(request.pointer !== undefined
                  ? [
                      {
                        value: request.pointer,
                        label: t('promotion.value', {
                          label: placeLabel(schema, request.pointer),
                        }),
                      },
                    ]
                  : []),
              ]}
              value={pointer === '' ? 'all' : pointer}
              onChange={key => setPointer(key === 'all' ? '' : String(key))}
            />
          </div>
        </PromotionChoice>
      )}
    </Dialog>
  );
}
