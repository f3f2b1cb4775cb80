// SPDX-License-Identifier: Apache-2.0

import { Route, Routes } from 'react-router-dom';
import { ComponentList } from './ComponentList';
import { Overview } from './Overview';
import { ProposalList } from './ProposalList';

/** The state of the platform, and the full lists of what needs attention. */
export function OverviewPage() {
  return (
    <Routes>
      <Route path="/" element={<Overview />} />
      <Route path="/components" element={<ComponentList />} />
      <Route path="/proposals" element={<ProposalList />} />
    </Routes>
  );
}
