// SPDX-License-Identifier: Apache-2.0

import { storageApiRef, useApi } from '@backstage/core-plugin-api';
import { Checkbox, Container, Link, Text } from '@backstage/ui';
import { useEffect, useState } from 'react';
import { steps } from './steps';
import styles from './StartPage.module.css';

const KEY = 'done';

/** What to click in the demo portal: a step is marked when the user follows its link, or by hand. */
export function StartPage() {
  const [done, mark] = useDone();
  return (
    <main>
      <Container>
        <Text color="secondary">
          {`${done.size} of ${steps.length} steps done. Everything here is demo data: change what you like.`}
        </Text>
        <ol className={styles.steps} aria-label="Steps">
          {steps.map(({ id, title, text, to }) => (
            <li key={id}>
              <Checkbox
                aria-label={`Done: ${title}`}
                isSelected={done.has(id)}
                isDisabled={to === undefined}
                onChange={isDone => mark(id, isDone)}
              />
              <div>
                <Text as="h2" variant="body-large" weight="bold">
                  {to === undefined ? (
                    title
                  ) : (
                    <Link href={to} onClick={() => mark(id, true)}>
                      {title}
                    </Link>
                  )}
                </Text>
                <Text>{text}</Text>
              </div>
            </li>
          ))}
        </ol>
      </Container>
    </main>
  );
}

/** The steps that the user has done, kept in the browser. */
function useDone(): [
  ReadonlySet<string>,
  (step: string, isDone: boolean) => void,
] {
  const storage = useApi(storageApiRef).forBucket('demo-start');
  const [done, setDone] = useState<readonly string[]>(
    () => storage.snapshot<string[]>(KEY).value ?? [],
  );
  useEffect(() => {
    const subscription = storage
      .observe$<string[]>(KEY)
      .subscribe(({ value }) => setDone(value ?? []));
    return () => subscription.unsubscribe();
  }, [storage]);
  const known = new Set([
    ...steps.flatMap(({ id, to }) => (to === undefined ? id : [])),
    ...done,
  ]);
  const mark = (step: string, isDone: boolean) => {
    const others = done.filter(id => id !== step);
    storage.set(KEY, isDone ? [...others, step] : others);
  };
  return [known, mark];
}
