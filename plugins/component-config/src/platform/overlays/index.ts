// SPDX-License-Identifier: Apache-2.0

export { OverlaysPage } from './OverlaysPage';
