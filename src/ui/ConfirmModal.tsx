import type { ComponentProps, ReactNode } from 'react';
import { ConfirmBar, Modal, ModalBody } from './Modal.tsx';

interface Props extends ComponentProps<typeof ConfirmBar> {
  open: boolean;
  title: ReactNode;
  closeLabel: string;
  text: ReactNode;
}

export function ConfirmModal({ open, title, closeLabel, text, children, ...bar }: Props) {
  return (
    <Modal open={open} onClose={bar.onKeep} title={title} closeLabel={closeLabel}>
      <ModalBody>
        <p>{text}</p>
      </ModalBody>
      <ConfirmBar {...bar} />
      {children}
    </Modal>
  );
}
