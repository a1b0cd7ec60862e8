import { Badge, type BadgeProps } from '@tegoed/ui/facts/badge';
import { Tag } from '../../components/facts/tag.tsx';
import { useT } from '../../platform/texts.ts';
import type { Phase } from './scheme-phase.ts';

const looks: Readonly<Record<Phase, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  open: { tone: 'success', icon: 'check-circle' },
  'starts-later': { tone: 'warning', icon: 'hourglass' },
  paused: { tone: 'warning', icon: 'lock' },
  ready: { tone: 'info', icon: 'door-open' },
  'in-making': { tone: 'neutral', icon: 'circle-dashed' },
  closed: { tone: 'neutral', icon: 'ban' },
  archived: { tone: 'neutral', icon: 'archive' },
};

/** Where a scheme stands, in a row. */
export function PhaseTag({ phase }: { phase: Phase }) {
  return <Tag {...looks[phase]}>{useT('schemes')(`phase.${phase}`)}</Tag>;
}

/** The same in the head of its page. */
export function PhaseBadge({ phase }: { phase: Phase }) {
  return <Badge {...looks[phase]}>{useT('schemes')(`phase.${phase}`)}</Badge>;
}
