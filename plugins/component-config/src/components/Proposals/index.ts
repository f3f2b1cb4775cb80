// SPDX-License-Identifier: Apache-2.0

export { ProposalsView } from './ProposalsView';
