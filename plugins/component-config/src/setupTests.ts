// SPDX-License-Identifier: Apache-2.0

import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A whole page with its form takes more than the five seconds and the one second of the defaults on a busy machine.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

// Drafts outlive a page, but not a test.
afterEach(() => window.localStorage.clear());
