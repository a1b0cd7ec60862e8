import { Refusal } from '@tegoed/client/refusal';
import { ProblemDoor } from '../features/problems/bare-problem.tsx';

export default function NotFound() {
  return <ProblemDoor error={new Refusal(404, undefined, new Headers())} />;
}
