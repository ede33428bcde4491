export default function OwnPage() {
  return <h1>own</h1>
}
