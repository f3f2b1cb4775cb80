// SPDX-License-Identifier: Apache-2.0

export { FindingsCard } from './FindingsCard';
