import { Sessions } from "./sessions.tsx";

export default function Privacy() {
  return (
    <div className="grid gap-10">
      <Sessions />
    </div>
  );
}
