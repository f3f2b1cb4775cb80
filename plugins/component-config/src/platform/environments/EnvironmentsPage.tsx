// SPDX-License-Identifier: Apache-2.0

import { Route, Routes } from 'react-router-dom';
import { NoPage } from '../NoPage';
import { EnvironmentDetails } from './EnvironmentDetails';
import { EnvironmentDifferences } from './EnvironmentDifferences';
import { EnvironmentList } from './EnvironmentList';

/** The list of environments, the details of one, and the differences between two. */
export function EnvironmentsPage() {
  return (
    <Routes>
      <Route path="/" element={<EnvironmentList />} />
      <Route path="/differences" element={<EnvironmentDifferences />} />
      <Route path="/:namespace/:name" element={<EnvironmentDetails />} />
      <Route path="*" element={<NoPage path="environments" />} />
    </Routes>
  );
}
