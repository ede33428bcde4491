export default function UserPage() {
  return <h1>user</h1>
}
