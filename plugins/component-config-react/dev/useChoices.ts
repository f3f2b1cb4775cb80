// SPDX-License-Identifier: Apache-2.0

import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

const firstOf = {
  definition: '',
  section: '',
  layers: 'defaults',
  values: 'none',
  mode: 'edit',
  role: 'developer',
  saved: 'no',
};

/** The choices made on the page. */
export type Choices = typeof firstOf;

/** The choices made on the page, kept in the URL so that a form can be shared. */
export function useChoices(): [Choices, (changed: Partial<Choices>) => void] {
  const [search, setSearch] = useSearchParams();
  const choices = useMemo(
    () => ({ ...firstOf, ...Object.fromEntries(search) }),
    [search],
  );
  const choose = (changed: Partial<Choices>) =>
    setSearch({ ...choices, ...changed });
  return [choices, choose];
}
