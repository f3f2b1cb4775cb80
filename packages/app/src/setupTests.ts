// SPDX-License-Identifier: Apache-2.0

import '@testing-library/jest-dom';
