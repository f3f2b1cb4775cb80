// SPDX-License-Identifier: Apache-2.0

import { Button, Text, TextField } from '@backstage/ui';
import { useState } from 'react';
import { useTexts } from '../../translation';
import styles from './WhatIfPanel.module.css';

interface Facts {
  readonly [name: string]: string;
}

/** Hypothetical facts of an environment: its own, and new ones. */
export function FactFields(props: {
  /** The actual facts. */
  facts: Facts;
  /** The facts that were changed or added. */
  supposed: Facts;
  onChange: (supposed: Facts) => void;
}) {
  const { t } = useTexts();
  const { facts, supposed, onChange } = props;
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const suppose = (fact: string, to: string) => {
    const others = Object.entries(supposed).filter(([key]) => key !== fact);
    const isAsItIs = Object.hasOwn(facts, fact) && facts[fact] === to;
    onChange(Object.fromEntries(isAsItIs ? others : [...others, [fact, to]]));
  };
  const names = [...new Set([...Object.keys(facts), ...Object.keys(supposed)])];
  return (
    <div
      className={styles.facts}
      role="group"
      aria-labelledby="component-config-facts"
    >
      <Text id="component-config-facts" variant="body-small" weight="bold">
        {t('whatIf.facts')}
      </Text>
      <div className={styles.grid}>
        {names.map(fact => (
          <TextField
            key={fact}
            label={fact}
            value={Object.hasOwn(supposed, fact) ? supposed[fact] : facts[fact]}
            onChange={to => suppose(fact, to)}
          />
        ))}
      </div>
      <div className={styles.newFact}>
        <TextField
          label={t('whatIf.newFact')}
          value={name}
          onChange={setName}
        />
        <TextField
          label={t('whatIf.newValue')}
          value={value}
          onChange={setValue}
        />
        <Button
          variant="secondary"
          isDisabled={name.trim() === ''}
          onPress={() => {
            suppose(name.trim(), value);
            setName('');
            setValue('');
          }}
        >
          {t('whatIf.addFact')}
        </Button>
      </div>
    </div>
  );
}
