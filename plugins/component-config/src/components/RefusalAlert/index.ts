// SPDX-License-Identifier: Apache-2.0

export { RefusalAlert } from './RefusalAlert';
