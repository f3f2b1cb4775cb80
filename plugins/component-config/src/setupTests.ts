// SPDX-License-Identifier: Apache-2.0

import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// On a busy machine, a whole page with its form exceeds the default timeouts of five seconds and one second.
jest.setTimeout(600_000);
configure({ asyncUtilTimeout: 60_000 });

// Drafts outlive a page, but not a test.
afterEach(() => window.localStorage.clear());
