// SPDX-License-Identifier: Apache-2.0

import { Route, Routes } from 'react-router-dom';
import { NoPage } from '../NoPage';
import { DefinitionDetails } from './DefinitionDetails';
import { DefinitionList } from './DefinitionList';

/** The list of ComponentTypes and Traits, and the details of one. */
export function TypesPage() {
  return (
    <Routes>
      <Route path="/" element={<DefinitionList />} />
      <Route path="/:namespace/:kind/:name" element={<DefinitionDetails />} />
      <Route path="*" element={<NoPage path="types" />} />
    </Routes>
  );
}
