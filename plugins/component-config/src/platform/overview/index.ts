// SPDX-License-Identifier: Apache-2.0

export { OverviewPage } from './OverviewPage';
