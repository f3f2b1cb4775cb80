// SPDX-License-Identifier: Apache-2.0

export { SeverityIcon } from './SeverityIcon';
