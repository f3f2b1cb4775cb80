// SPDX-License-Identifier: Apache-2.0

import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
} from '@backstage/ui';
import { useTexts } from '../../translation';
import { ExplainedCell, ExplanationBody } from '../Explanation';

export type { ExplainedCell } from '../Explanation';

/** Why a value is what it is, in front of everything else. */
export function ProvenanceDialog(props: {
  explained: ExplainedCell | undefined;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const { explained, onClose } = props;
  return (
    <Dialog
      width={760}
      isOpen={explained !== undefined}
      onOpenChange={isOpen => {
        if (!isOpen) {
          onClose();
        }
      }}
    >
      <DialogHeader>
        {explained &&
          t('provenance.title', {
            label: explained.label,
            environment:
              explained.environment.title ?? explained.environment.name,
          })}
      </DialogHeader>
      <DialogBody>
        {explained && <ExplanationBody explained={explained} />}
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onPress={onClose}>
          {t('provenance.close')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
